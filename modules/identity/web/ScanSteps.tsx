import { useWords } from '#kernel/web/language.tsx'
import { scanWords } from './code-words.ts'
import { useSiteName } from './use-site-name.ts'

export function ScanSteps() {
  const w = useWords(scanWords)
  const site = useSiteName()
  return (
    <ol className="scan-steps">
      <li>{w('scan.step1', { site })}</li>
      <li>{w('scan.step2')}</li>
      <li>{w('scan.step3')}</li>
    </ol>
  )
}
