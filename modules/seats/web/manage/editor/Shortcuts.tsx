import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { shortcutList } from './use-shortcuts.ts'
import { planWords } from './words.ts'

/** List of keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const w = useWords(planWords)
  return (
    <Detail title={w('shortcuts')} width={420} onClose={onClose}>
      <dl className="plan-keys c-stack">
        {shortcutList.map(({ keys, what }) => (
          <div key={what}>
            <dt>{w(what)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Detail>
  )
}
