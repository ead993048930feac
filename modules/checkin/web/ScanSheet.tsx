import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import './checkin.css'

type ScanSheetProps = { title: string; hint: string; onCode: (text: string) => void; onClose: () => void }

/** The camera above the page. */
export default function ScanSheet({ title, hint, onCode, onClose }: ScanSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="ck-scan">
        <Scanner hint={hint} onCode={onCode} />
      </div>
    </Sheet>
  )
}
