import '../kit.css'
import './ActionSheetSheet.css'
import { classes } from '../classes.ts'
import type { ActionSheetProps } from './ActionSheet.tsx'
import { Sheet } from './Sheet.tsx'

export default function ActionSheetSheet({ open, title, actions, onAct, onClose }: ActionSheetProps) {
  const act = (key: string) => {
    onClose()
    onAct(key)
  }
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <ul className="c-actions">
        {actions.map(({ key, label, note, danger, disabled }) => (
          <li key={key}>
            <button
              type="button"
              className={classes('c-actions__action c-press', danger && 'c-actions__action--danger')}
              disabled={disabled}
              onClick={() => act(key)}
            >
              {label}
              {note && <small>{note}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
