import { Alert, Button, Space } from 'antd'
import { Refused } from '../../faults.ts'
import { useWords } from '../../language.tsx'
import { DiffView } from '../DiffView.tsx'
import { officeWords } from '../messages.ts'
import { moment } from '../moment.ts'
import type { Values } from './use-office-form.ts'

/** What somebody else saved meanwhile, as the refusal brought it. */
export type Conflict = {
  fresh: Values
  by: string
  at: number
  /** The copy says the form's own fields. */
  comparable: boolean
}

export function conflictIn(fault: unknown, fromFresh?: (fresh: Values) => Values): Conflict | undefined {
  if (!(fault instanceof Refused) || fault.fail !== 'changed') return undefined
  const { fresh, by = '', at = 0 } = (fault.data ?? {}) as Partial<Conflict>
  if (typeof fresh !== 'object' || fresh === null) return undefined
  return { fresh: { ...fromFresh?.(fresh), ...versionOf(rowIn(fresh)) }, by, at, comparable: fromFresh !== undefined }
}

/** A read gives the row itself, or the row among other things. */
const rowIn = (fresh: Values): Values =>
  [fresh, ...Object.values(fresh)].find(
    (part): part is Values => typeof part === 'object' && part !== null && [...versions].some((name) => name in part),
  ) ?? {}

/** The fields of a form that are another thing now than when it was opened. */
export function changedFields(initial: Values, fresh: Values): string[] {
  const names = Object.keys(initial).filter((name) => name in fresh && !versions.has(name))
  return names.filter((name) => JSON.stringify(initial[name]) !== JSON.stringify(fresh[name]))
}

const versions: ReadonlySet<string> = new Set(['version', 'revision'])

/** What is sent as having been seen. */
export const versionOf = (fresh: Values): Values =>
  Object.fromEntries(Object.entries(fresh).filter(([name]) => versions.has(name)))

type Props = {
  conflict: Conflict
  initial: Values
  nameOf: (field: string) => string
  /** A field's value as its reader knows it. */
  say: (field: string, value: unknown) => unknown
  onKeep: () => void
  onTake: () => void
}

/** Says who was faster and what is different now; nothing typed is lost before it is decided. */
export function FormConflict({ conflict: { fresh, by, at, comparable }, initial, nameOf, say, onKeep, onTake }: Props) {
  const w = useWords(officeWords)
  const names = changedFields(initial, fresh)
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, say(name, from[name])]))
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by ? w('conflict.by', { name: by, at: moment(at) }) : w('conflict.someone')}
      description={
        <Space orientation="vertical" className="office-conflict">
          <span>{w('conflict.about')}</span>
          {names.length > 0 && <DiffView before={pick(initial)} after={pick(fresh)} nameOf={nameOf} />}
          <Space wrap>
            <Button type="primary" onClick={onKeep}>
              {w('conflict.keep')}
            </Button>
            {comparable && <Button onClick={onTake}>{w('conflict.take')}</Button>}
          </Space>
        </Space>
      }
    />
  )
}
