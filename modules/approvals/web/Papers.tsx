import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'
import './permits.css'

type Paper = ReceivedFrom<typeof contract.papers>['list'][number]
const applyPage = 'upcApproval/upcTypeOne?flow=paperFlow'

/** The certificates one has, and the applications for more. */
export default function Papers() {
  const w = useWords(approvalsWords)
  const read = useRead(contract.papers, {})
  return (
    <Screen title={w('title.paper')} foot={<Button size="large" to={applyPage} label={w('paper.apply')} />}>
      <div className="c-stack c-gap-4">
        <Section title={w('paper.mine')}>
          <ReadView read={read} skeleton="rows" fresh="note">
            {({ list }) =>
              list.length === 0 ? (
                <Empty card icon="file-check" title={w('paper.none')} note={w('paper.noneNote')} />
              ) : (
                <div className="c-stack c-gap-2">
                  {list.map((paper) => (
                    <PaperRow key={paper.id} paper={paper} />
                  ))}
                </div>
              )
            }
          </ReadView>
        </Section>
        <Section title={w('paper.cases')}>
          <CaseLists kit={kit} first="mine" lists={['mine']} flow="paperFlow" />
        </Section>
      </div>
    </Screen>
  )
}

function PaperRow({ paper }: { paper: Paper }) {
  const w = useWords(approvalsWords)
  return (
    <div className="fl-row c-panel">
      <ListRow
        icon="file-check"
        tone={paper.revoked ? 'neutral' : 'success'}
        title={paper.title}
        tag={paper.revoked > 0 && <StatusTag tone="danger">{w('paper.revoked')}</StatusTag>}
        subtitle={`${formatTime(paper.issued, { dateStyle: 'medium', month: undefined, day: undefined })} · ${w('paper.code', { code: paper.code })}`}
      />
      {paper.revoked === 0 && (
        <a
          className="c-round c-press pm-open"
          href={`${apiBase()}${contract.paperPdf.path}?id=${paper.id}`}
          target="_blank"
          rel="noopener"
          aria-label={w('paper.open')}
        >
          <Icon name="download" size={20} />
        </a>
      )}
    </div>
  )
}
