import { CaseDetail } from '#engines/flow/web/portal/CaseDetail.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../contract.ts'
import { GuestRows } from './GuestRows.tsx'
import { kit } from './kit.ts'
import { visitorsWords } from './words.ts'

/** A case of the flow, with the guests, who are no part of it. */
export default function CasePage() {
  const w = useWords(visitorsWords)
  const { id = '' } = usePage().query
  return <CaseDetail key={id} kit={kit} id={id} title={w('title.case')} above={() => <Guests case_={id} />} />
}

function Guests({ case_ }: { case_: string }) {
  const w = useWords(visitorsWords)
  const read = useRead(contract.detail, { case: case_ }, { mode: 'silent' })
  if (!read.data) return null
  return (
    <Section title={w('part.guests')}>
      <GuestRows visit={{ ...read.data, isHost: false }} />
    </Section>
  )
}
