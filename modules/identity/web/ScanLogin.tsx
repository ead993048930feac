import './scan-login.css'
import { usePage } from '#kernel/web/page-context.ts'
import { type ScanPreset, scanLoginPages } from '../code-variants.ts'
import { ScanAsk } from './ScanAsk.tsx'
import { ScanDesk } from './ScanDesk.tsx'

/**
 * One address, two sides. With a code in it, it is what the phone opened by scanning: the question whether to let that
 * computer in. Without one it is the computer's page with the code. The address decides, not the kind of device.
 */
export default function ScanLogin({ preset: name }: { preset: keyof typeof scanLoginPages }) {
  const preset: ScanPreset = scanLoginPages[name]
  const { scan } = usePage().query
  return scan ? <ScanAsk key={scan} scan={scan} preset={preset} /> : <ScanDesk preset={preset} />
}
