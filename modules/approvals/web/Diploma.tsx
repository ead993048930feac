import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'

const applyPage = 'upcApproval/upcTypeOne?flow=diplomaFlow'

/** Collecting or mailing of diplomas: how it stands, and a new application when none is open. */
export default function Diploma() {
  const w = useWords(approvalsWords)
  const read = useRead(contract.cases, { which: 'mine', flow: 'diplomaFlow' })
  const isOpen = read.data?.list.some(({ endedAt }) => endedAt === 0) ?? true
  return (
    <Screen
      title={w('title.diploma')}
      foot={!isOpen && <Button size="large" to={applyPage} label={w('diploma.apply')} />}
    >
      {read.data?.list.length === 0 ? (
        <Empty card icon="graduation-cap" title={w('diploma.none')} note={w('diploma.noneNote')} />
      ) : (
        <Section title={w('diploma.cases')}>
          <CaseLists kit={kit} first="mine" lists={['mine']} flow="diplomaFlow" />
        </Section>
      )}
    </Screen>
  )
}
