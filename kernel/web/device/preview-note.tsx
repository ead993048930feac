import { useWords } from '../language.tsx'
import { previewedAs } from '../pages/page-info.ts'
import { kernelWords } from '../words.ts'
import '../styles/preview-note.css'

/** Marks a page as draft preview, where no frame around it does. */
export function PreviewNote() {
  const w = useWords(kernelWords)
  if (previewedAs() === undefined || window.top !== window) return null
  return (
    <div className="preview-note" role="status">
      {w('preview.note')}
    </div>
  )
}
