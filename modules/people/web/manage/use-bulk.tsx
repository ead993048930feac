import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { BulkAction } from '#kernel/web/office/table/types.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { useMay } from '#kernel/web/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { mostAtOnce } from '../../bulk-contract.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { BulkForm, type BulkKind } from './BulkForm.tsx'
import { changedByBulk, type Outcome, outcomeText } from './bulk-outcome.ts'
import type { PersonRow } from './People.tsx'

type Asked = { kind: BulkKind; ids: string[]; settle: (done: boolean) => void }

/** Bulk actions on people; some ask for more input in a drawer, and the selection stays until they are done. */
export function useBulk(): { actions: readonly BulkAction<PersonRow>[]; form: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const few = useFew()
  const inDrawer = (kind: BulkKind) => (rows: Rows) =>
    few(rows, (ids) => new Promise<boolean>((settle) => setAsked({ kind, ids, settle })))
  const edits = useEdits(inDrawer, few)
  const gives = useGives(inDrawer)
  const close = (done: boolean) => {
    asked?.settle(done)
    setAsked(undefined)
  }
  return {
    actions: [...gives, ...edits],
    form: asked && <BulkForm key={asked.kind} kind={asked.kind} ids={asked.ids} onClose={close} />,
  }
}

type Rows = readonly PersonRow[]
type Few = (rows: Rows, then: (ids: string[]) => Promise<boolean>) => Promise<boolean>
type InDrawer = (kind: BulkKind) => (rows: Rows) => Promise<boolean>

/** Limits the selection to what the server accepts at once. */
function useFew(): Few {
  const w = useWords(peopleWords)
  const toast = useToast()
  return (rows, then) => {
    if (rows.length <= mostAtOnce) return then(rows.map(({ id }) => id))
    toast.wrong(w('bulk.most', { most: mostAtOnce }))
    return Promise.resolve(false)
  }
}

function useGives(inDrawer: InDrawer): BulkAction<PersonRow>[] {
  const w = useWords(peopleWords)
  if (!useMay('people', 'grant')) return []
  return [{ key: 'grant', label: w('bulk.grant'), icon: 'key-round', run: inDrawer('grant') }]
}

function useEdits(inDrawer: InDrawer, few: Few): BulkAction<PersonRow>[] {
  const w = useWords(peopleWords)
  const told = { changes: changedByBulk, success: (data: Outcome) => outcomeText(w, data), cover: false }
  const leave = useAction(contract.leaveMany, told)
  const reinstate = useAction(contract.reinstateMany, told)
  const atOnce = (run: typeof leave.run) => (rows: Rows) => few(rows, async (ids) => (await run({ ids })) !== undefined)
  const question = (what: 'leave' | 'reinstate') => (rows: Rows) =>
    w(`bulk.${what}Ask`, { count: formatNumber(rows.length) })
  if (!useMay('people', 'edit')) return []
  return [
    { key: 'move', label: w('bulk.move'), icon: 'organisation', run: inDrawer('move') },
    { key: 'tag', label: w('bulk.tag'), icon: 'tag', run: inDrawer('tag') },
    { key: 'untag', label: w('bulk.untag'), run: inDrawer('untag') },
    { key: 'reinstate', label: w('person.reinstate'), ask: question('reinstate'), run: atOnce(reinstate.run) },
    { key: 'leave', label: w('person.leave'), danger: true, ask: question('leave'), run: atOnce(leave.run) },
  ]
}
