import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'
import { previewedAs } from './page-info.ts'
import './styles/preview-note.css'

/** Says that a page shows the draft, where nothing around it does. */
export function PreviewNote() {
  const w = useWords(kernelWords)
  if (previewedAs() === undefined || window.top !== window) return null
  return (
    <div className="preview-note" role="status">
      {w('preview.note')}
    </div>
  )
}
