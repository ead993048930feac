import { useState } from 'react'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DiffView } from '#kernel/web/office/DiffView.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { queries } from '#kernel/web/query.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { manageWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Somebody else saved first: what they changed is shown beside what is being typed, and whoever types decides. `version`
 * is the one to send.
 */
export function useConflict(opened: { version: number; values: Values }, now: { version: number; values: Values }) {
  const [isChanged, setChanged] = useState(false)
  const [version, setVersion] = useState(opened.version)
  const onFault = (fault: unknown): boolean => {
    if (!(fault instanceof Refused) || fault.fail !== 'changed') return false
    setChanged(true)
    void queries.invalidateQueries({ queryKey: [contract.deskEvent.path] })
    return true
  }
  const isFresh = now.version > version
  const keepMine = () => {
    setVersion(now.version)
    setChanged(false)
  }
  const note = isChanged && isFresh && <Conflict before={opened.values} after={now.values} onKeep={keepMine} />
  return { onFault, note, version }
}

type ConflictProps = { before: Values; after: Values; onKeep: () => void }

function Conflict({ before, after, onKeep }: ConflictProps) {
  const w = useWords(manageWords)
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Values) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const names = manageWords.messages.zh
  const nameOf = (field: string) => (`field.${field}` in names ? w(`field.${field}` as 'field.title') : field)
  return (
    <div className="tk-conflict" role="alert">
      <Alert type="warning" showIcon title={w('conflict.title')} description={w('conflict.about')} />
      {changed.length > 0 && <DiffView before={pick(before)} after={pick(after)} nameOf={nameOf} />}
      <div className="tk-buttons">
        <Button type="primary" onClick={onKeep}>
          {w('conflict.keep')}
        </Button>
      </div>
    </div>
  )
}
