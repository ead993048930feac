import { Button, Spin, Upload } from 'antd'
import { useWords } from '../../language.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'

type Props = {
  accept: string
  hint?: string
  template?: { label: string; href: string }
  busy: boolean
  onFile: (file: File) => void
}

export function ImportUpload({ accept, hint, template, busy, onFile }: Props) {
  const w = useWords(officeWords)
  return (
    <Spin spinning={busy}>
      <Upload.Dragger
        accept={accept}
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          onFile(file)
          // Prevents the control's own upload: the file is sent with the next call.
          return false
        }}
      >
        <div className="office-drop c-stack c-gap-2">
          <OfficeIcon name="upload" size={32} />
          <strong>{w('import.drop')}</strong>
          {hint && <span>{hint}</span>}
        </div>
      </Upload.Dragger>
      {template && (
        <Button type="link" href={template.href} icon={<OfficeIcon name="download" size={16} />}>
          {template.label || w('import.template')}
        </Button>
      )}
    </Spin>
  )
}
