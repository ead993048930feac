import { type ImgHTMLAttributes, useState } from 'react'
import { cachedPicture } from '../../offline/offline-pictures.ts'

/** A picture that may be cached for offline use (`keepPictures`): the cached copy is shown when loading fails. */
export function OfflinePicture({
  src,
  alt,
  ...rest
}: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) {
  const [copy, setCopy] = useState<{ of: string; url: string }>()
  const lookForCopy = async () => {
    const url = await cachedPicture(src)
    if (url) setCopy({ of: src, url })
  }
  const shown = copy?.of === src ? copy.url : src
  return <img {...rest} src={shown} alt={alt} onError={shown === src ? () => void lookForCopy() : undefined} />
}
