import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import '../booking.css'

type CodeScanProps = { title: string; hint: string; onCode: (text: string) => void; onClose: () => void }

/** The camera above the page. */
export default function CodeScan({ title, hint, onCode, onClose }: CodeScanProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="bk-scan">
        <Scanner hint={hint} onCode={onCode} />
      </div>
    </Sheet>
  )
}
