import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { officeContract } from '../../office-contract.ts'
import { PlanEditor } from './editor/PlanEditor.tsx'
import type { Venue } from './editor/use-saving.ts'

/** Editor page of a venue's plan. Read once: concurrent changes are detected when saving. */
export default function VenuePlan() {
  const { id = '' } = usePage().params
  const read = useRead(officeContract.venue, { id })
  const [opened, setOpened] = useState(read.data)
  const [turn, setTurn] = useState(0)
  if (read.data && (!opened || opened.id !== read.data.id)) setOpened(read.data)
  const reopen = (fresh: Venue) => {
    setOpened(fresh)
    setTurn(turn + 1)
  }
  if (opened) return <PlanEditor key={`${opened.id} ${turn}`} venue={opened} onReopen={reopen} />
  return (
    <FromRead read={read} rows={10}>
      {() => null}
    </FromRead>
  )
}
