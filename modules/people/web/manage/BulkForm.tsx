import { useRef } from 'react'
import { structure } from '#engines/directory/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { changedByBulk, type Outcome, outcomeText } from './bulk-outcome.ts'
import { useUnits } from './use-units.ts'

const calls = {
  move: contract.moveMany,
  tag: contract.tagMany,
  untag: contract.untagMany,
  grant: contract.grantMany,
} as const

export type BulkKind = keyof typeof calls
type Props = { kind: BulkKind; ids: readonly string[]; onClose: (done: boolean) => void }

/** Asks for the value of a bulk action: unit, tag or role. */
export function BulkForm({ kind, ids, onClose }: Props) {
  const w = useWords(peopleWords)
  const fields = useFields(kind)
  const done = useRef(false)
  const what = w(`bulk.${kind}`)
  return (
    <DrawerForm
      title={w('bulk.of', { what, count: formatNumber(ids.length) })}
      call={calls[kind]}
      initial={{}}
      fields={fields}
      draftKey={`people.bulk/${kind}`}
      changes={changedByBulk}
      success={(data: Outcome) => outcomeText(w, data)}
      saveLabel={what}
      toSend={(values) => ({ ...values, ids: [...ids] }) as never}
      onSaved={() => {
        done.current = true
      }}
      onClose={() => onClose(done.current)}
    />
  )
}

function useFields(kind: BulkKind): FieldFaces {
  const w = useWords(peopleWords)
  const units = useUnits(kind === 'grant' ? 'mayGrant' : 'mayEdit')
  const { data: tags } = useRead(structure.tag, {})
  const { data: roles } = useRead(contract.grantRoles, {}, { when: kind === 'grant' })
  if (kind === 'move')
    return {
      department: {
        label: w('column.department'),
        required: true,
        control: (bound) => <TreeChoice {...bound} nodes={units} />,
      },
    }
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  if (kind !== 'grant')
    return { tag: { label: w('people.tag'), kind: 'choice', required: true, options: named(tags?.list) } }
  return {
    role: { label: w('grant.role'), kind: 'choice', required: true, options: named(roles?.list) },
    scope: {
      label: w('column.scope'),
      help: w('grant.scopeHelp'),
      control: (bound) => <TreeChoice {...bound} nodes={units} placeholder={w('everyone')} />,
    },
    until: { label: w('grant.until'), help: w('grant.untilHelp'), kind: 'moment' },
  }
}
