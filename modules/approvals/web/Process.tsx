import type { CaseView } from '#engines/flow/contract.ts'
import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { CaseTimeline } from '#engines/flow/web/portal/CaseTimeline.tsx'
import { PathSteps } from '#engines/flow/web/portal/PathSteps.tsx'
import { caseTones } from '#engines/flow/web/portal/state-tones.ts'
import { portalWords } from '#engines/flow/web/portal/words.ts'
import { isUuid } from '#kernel/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'

/** How a case of one's own stands: what happened and what comes; without one, all of them. */
export default function Process() {
  const w = useWords(approvalsWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.readCase, { id }, { when: isUuid(id) })
  if (id === '') {
    return (
      <Screen title={w('title.process')}>
        <CaseLists kit={kit} first="mine" lists={['mine']} />
      </Screen>
    )
  }
  return (
    <Screen
      name={read.data?.title}
      title={w('title.process')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      fresh="pull"
      foot={<Button size="large" to={kit.pages.detail(id, 'mine')} label={w('process.see')} />}
    >
      {(one) => <Shown one={one} />}
    </Screen>
  )
}

function Shown({ one }: { one: CaseView }) {
  const w = useWords(portalWords)
  return (
    <div className="c-stack c-gap-4">
      <Card>
        <div className="c-stack c-gap-2">
          <span>
            <StatusTag tone={caseTones[one.state]} live={one.state === 'running'}>
              {w(`state.${one.state}`)}
            </StatusTag>
          </span>
          <strong className="c-font-4">{one.title}</strong>
        </div>
      </Card>
      <CaseTimeline kit={kit} one={one} />
      {one.state === 'running' && <Ahead one={one} />}
    </div>
  )
}

/** The steps of the usual way that the case has not come to yet. */
function Ahead({ one }: { one: CaseView }) {
  const w = useWords(approvalsWords)
  const read = useRead(contract.casePath, { flow: one.flow.key, fields: JSON.stringify(one.fields) })
  const known = new Set(one.tasks.map(({ node }) => node))
  const ahead = read.data?.steps.filter(({ node }) => !known.has(node)) ?? []
  if (ahead.length === 0) return null
  return (
    <Section title={w('process.ahead')} card="padded">
      <PathSteps steps={ahead} />
    </Section>
  )
}
