import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { type Block, isSafeLink } from '../blocks.ts'
import type { UrlOf } from './Blocks.tsx'
import { bodyWords } from './words.ts'

type Filmed = Extract<Block, { kind: 'video' }>

/** An uploaded video is played here; one elsewhere is a link, never an iframe. */
export function Film({ urlOf, film }: { urlOf: UrlOf; film: Filmed }) {
  const { file, poster, href, caption } = film
  if (!file) return isSafeLink(href) ? <Elsewhere href={href} caption={caption} /> : null
  return (
    <figure className="art__figure">
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the film, where the school has made them */}
      <video
        controls
        playsInline
        preload="metadata"
        width={1280}
        height={720}
        src={urlOf(file)}
        poster={poster ? urlOf(poster) : undefined}
        aria-label={caption || undefined}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function Elsewhere({ href, caption }: { href: string; caption: string }) {
  const w = useWords(bodyWords)
  return (
    <a className="art__file c-press" href={href} target="_blank" rel="noopener noreferrer">
      <span className="art__file-mark" data-tone="accent">
        <Icon name="circle-play" size={22} />
      </span>
      <span className="art__file-name">
        {caption || w('film')}
        <small>{hostOf(href)}</small>
      </span>
      <Icon name="external-link" size={18} />
    </a>
  )
}

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : '')
