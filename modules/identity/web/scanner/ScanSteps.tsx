import { useWords } from '#kernel/web/language.tsx'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'

export function ScanSteps() {
  const w = useWords(scanWords)
  const site = useSiteName()
  return (
    <ol className="scan-steps c-numbered c-stack">
      <li>{w('scan.step1', { site })}</li>
      <li>{w('scan.step2')}</li>
      <li>{w('scan.step3')}</li>
    </ol>
  )
}
