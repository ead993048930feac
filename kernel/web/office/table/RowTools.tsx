import { Button, Dropdown, Space } from 'antd'
import { confirm } from '../../feedback/dialogs.ts'
import { useWords } from '../../language.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import type { RowAction } from './types.ts'

const shownAtOnce = 2
/** Total width of the labels in Latin letters: more would cover the row. */
const room = 34

/** Actions of one row: the first few visible, the rest in a menu. */
export function RowTools<R>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) {
  const w = useWords(officeWords)
  const possible = actions.filter(({ when }) => !when || when(row))
  const inSight = firstFew(possible)
  const behind = possible.slice(inSight.length)
  const items = behind.map(({ key, label, icon, danger }) => ({
    key,
    label,
    danger: Boolean(danger),
    ...(icon && { icon: <OfficeIcon name={icon} size={16} /> }),
  }))
  const runKey = (key: string) => void run(row, possible.find((action) => action.key === key)!)
  return (
    <Space size={4} onClick={(event) => event.stopPropagation()}>
      {inSight.map((action) => (
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={Boolean(action.danger)}
          onClick={() => void run(row, action)}
        >
          {action.label}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown menu={{ items, onClick: ({ key }) => runKey(key) }} trigger={['click']}>
          <Button
            type="text"
            size="small"
            aria-label={w('table.more')}
            icon={<OfficeIcon name="ellipsis" size={16} />}
          />
        </Dropdown>
      )}
    </Space>
  )
}

/** Three if there are exactly three, otherwise two; at least one, and no more than fit. */
function firstFew<R>(possible: readonly RowAction<R>[]): readonly RowAction<R>[] {
  const few = possible.slice(0, possible.length === shownAtOnce + 1 ? possible.length : shownAtOnce)
  let used = 0
  const beyond = few.findIndex(({ label }) => {
    used += lettersOf(label)
    return used > room
  })
  return beyond < 0 ? few : few.slice(0, Math.max(1, beyond))
}

/** A Chinese character is as wide as two letters. */
const lettersOf = (label: string): number => [...label].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)

async function run<R>(row: R, { ask, danger, label, run: act }: RowAction<R>): Promise<void> {
  const text = typeof ask === 'function' ? ask(row) : ask
  if (text && !(await confirm({ title: label, text, ok: label, danger: Boolean(danger) }))) return
  await act(row)
}
