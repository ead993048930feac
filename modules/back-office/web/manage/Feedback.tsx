import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { Opinion } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

export default function Feedback() {
  return (
    <OfficeTable
      name="feedback"
      words={backOfficeWords}
      title="title.feedback"
      read={contract.feedback}
      search="feedback.search"
      filters={[{ kind: 'days', label: 'since' }]}
      exportAs="feedback"
      empty="feedback.none"
      onOpen="look"
      popups={{ look: (opinion, close) => <OpinionDetail opinion={opinion} onClose={close} /> }}
      bulkActions={[
        {
          label: 'feedback.dismiss',
          icon: 'check',
          ask: 'feedback.dismissAsk',
          run: (rows, send) =>
            send(
              contract.dismissFeedback,
              { ids: rows.map(({ id }) => id) },
              { done: ({ count }, w) => w('feedback.dismissed', { count }) },
            ),
        },
      ]}
      columns={[
        { key: 'text', title: 'opinion', of: 'text', kind: 'line', always: true },
        { title: 'who', kind: 'person', none: 'feedback.anonymous', width: 160 },
        { title: 'page', kind: 'code', none: '', width: 240 },
        { title: 'at', kind: 'moment', sort: true, width: 170 },
      ]}
    />
  )
}

function OpinionDetail({
  opinion: { text, who, at, page, agent },
  onClose,
}: {
  opinion: Opinion
  onClose: () => void
}) {
  const w = useWords(backOfficeWords)
  return (
    <Detail
      title={w('title.feedback')}
      onClose={onClose}
      facts={[
        { label: w('opinion'), value: text },
        { label: w('who'), value: <PersonCell who={who} nobody={w('feedback.anonymous')} /> },
        { label: w('at'), value: moment(at) },
        { label: w('page'), value: page },
        { label: w('errors.agent'), value: agent },
      ]}
    />
  )
}
