import './scan-login.css'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { type ScanPreset, scanLoginPages } from '../../code-variants.ts'
import { ScanAsk } from './ScanAsk.tsx'
import { ScanDesk } from './ScanDesk.tsx'

/**
 * One route, two sides, decided by the URL and not by the device. With a code it was opened by scanning and asks
 * whether to log that computer in; without one it shows the code.
 */
export default function ScanLogin({ preset: name }: { preset: keyof typeof scanLoginPages }) {
  const preset: ScanPreset = scanLoginPages[name]
  const { scan } = usePage().query
  return scan ? <ScanAsk key={scan} scan={scan} preset={preset} /> : <ScanDesk preset={preset} />
}
