import { Uploader, type UploaderProps } from '../files/Uploader.tsx'
import type { Uploaded } from '../files/upload.ts'
import { Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type UploadFieldProps = FieldBinding<readonly Uploaded[]> &
  FieldFrameProps &
  Omit<UploaderProps, 'value' | 'onChange' | 'label'>

export function UploadField({ kind, accept, camera, max, maxBytes, path, audience, ...props }: UploadFieldProps) {
  return (
    <Field {...props} field={props} group>
      <Uploader
        label={props.label}
        kind={kind}
        accept={accept}
        camera={camera}
        max={max}
        maxBytes={maxBytes}
        path={path}
        audience={audience}
        disabled={props.disabled}
        value={props.value}
        onChange={props.onChange}
      />
    </Field>
  )
}
