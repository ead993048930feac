import { Uploader, type UploaderProps } from '../files/Uploader.tsx'
import type { Uploaded } from '../files/upload.ts'
import { Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'

type UploadFieldProps = FieldBinding<readonly Uploaded[]> &
  FieldFrameProps &
  Omit<UploaderProps, 'value' | 'onChange' | 'label'>

export function UploadField(props: UploadFieldProps) {
  return (
    <Field {...props} field={props} group>
      <Uploader {...props} />
    </Field>
  )
}
