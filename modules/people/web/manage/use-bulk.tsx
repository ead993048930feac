import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { Bulk } from '#kernel/web/office/table/declared.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { mostAtOnce } from '../../bulk-contract.ts'
import { contract } from '../../contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { BulkForm, type BulkKind } from './BulkForm.tsx'
import { changedByBulk, type Outcome, outcomeText } from './bulk-outcome.ts'
import type { PersonRow } from './People.tsx'

type Asked = { kind: BulkKind; ids: string[]; settle: (done: boolean) => void }

/** Bulk actions on people; some ask for more input in a drawer, and the selection stays until they are done. */
export function useBulk(): { actions: PersonAction[]; form: ReactNode } {
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
type PersonAction = Bulk<PersonRow, typeof peopleWords>
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

function useGives(inDrawer: InDrawer): PersonAction[] {
  if (!useMay('people', 'grant')) return []
  return [{ label: 'bulk.grant', icon: 'key-round', run: inDrawer('grant') }]
}

function useEdits(inDrawer: InDrawer, few: Few): PersonAction[] {
  const done = { changes: changedByBulk, done: (data: Outcome, w: PeopleWords) => outcomeText(w, data) }
  const count = (rows: Rows) => ({ count: formatNumber(rows.length) })
  if (!useMay('people', 'edit')) return []
  return [
    { label: 'bulk.move', icon: 'organisation', run: inDrawer('move') },
    { label: 'bulk.tag', icon: 'tag', run: inDrawer('tag') },
    { label: 'bulk.untag', run: inDrawer('untag') },
    {
      label: 'person.reinstate',
      ask: (rows, w) => w('bulk.reinstateAsk', count(rows)),
      run: (rows, send) => few(rows, async (ids) => Boolean(await send(contract.reinstateMany, { ids }, done))),
    },
    {
      label: 'person.leave',
      danger: true,
      ask: (rows, w) => w('bulk.leaveAsk', count(rows)),
      run: (rows, send) => few(rows, async (ids) => Boolean(await send(contract.leaveMany, { ids }, done))),
    },
  ]
}
