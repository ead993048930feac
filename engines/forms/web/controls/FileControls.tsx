import { useWords } from '#kernel/web/language.tsx'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { UploadField } from '#kernel/web/ui/form/UploadField.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { storedOf } from '../../fields/stored.ts'
import { fileUrl, isPicture } from '../file-url.ts'
import { fillingWords } from '../words.ts'
import { type Bindable, bound, type Common, type ControlProps, type FieldOf, listIn } from './control.ts'

/** Of files uploaded before only id and name are known. */
const uploaded = (value: unknown): Uploaded[] =>
  listIn(value).flatMap((one) => {
    const stored = storedOf(one)
    if (!stored) return []
    const picture = isPicture(stored)
    const thumb = picture ? fileUrl(stored, { thumb: true }) : undefined
    return [{ ...stored, url: fileUrl(stored), bytes: 0, picture, ...(thumb && { thumb }) }]
  })

export const FileControl = (props: ControlProps<'file'>) => (
  <Sending {...props} kind="files" accept={props.field.types.map((type) => `.${type}`).join(',') || undefined} />
)

export const PictureControl = (props: ControlProps<'picture'>) => (
  <Sending {...props} kind="pictures" camera={props.field.camera} />
)

type SendingProps = Common & {
  field: FieldOf<'file'> | FieldOf<'picture'>
  kind: 'files' | 'pictures'
  accept?: string
  camera?: boolean
}

function Sending({ kind, accept, camera, ...props }: SendingProps) {
  const { most, kilobytes } = props.field
  if (props.noUpload) return <NoSending {...props} />
  const keep = (files: Uploaded[]) => props.onChange(files.map(({ id, name }) => ({ id, name })))
  return (
    <UploadField
      {...bound(props, uploaded(props.value))}
      onChange={(files) => keep([...files])}
      kind={kind}
      max={most}
      maxBytes={kilobytes * 1_024}
      accept={accept}
      camera={camera}
    />
  )
}

/** Files need an owner, so that uploading requires a login. */
export function NoSending(props: Bindable) {
  const w = useWords(fillingWords)
  const binding = bound(props, '')
  return (
    <Field {...binding} field={binding} group>
      <Notice tone="neutral" icon="paperclip" text={w(props.noUpload === 'login' ? 'uploadLogin' : 'uploadPreview')} />
    </Field>
  )
}
