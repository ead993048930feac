import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const claimedSet = valueSet(manageWords, 'winners.filter', ['yes', 'no'])
const changes = [contract.deskWinners]

/** Winners of a quiz, and handing out prizes. */
export default function Winners() {
  const w = useWords(manageWords)
  const { id = '' } = usePage().params
  const quiz = useRead(contract.deskQuiz, { id })
  return (
    <OfficePage title={quiz.data ? `${w('desk.winners')} · ${quiz.data.title}` : w('desk.winners')}>
      <OfficeTable
        name="quiz.winners"
        words={manageWords}
        read={contract.deskWinners}
        input={{ id }}
        rowKey="grant"
        search="winners.search"
        empty="winners.empty"
        exportAs="winners"
        filters={[{ label: 'winners.claimed', options: claimedSet }]}
        columns={[
          { title: 'winners.place', width: 90, align: 'right' },
          { title: 'winners.name', always: true },
          { title: 'winners.number', width: 130 },
          { title: 'winners.department', cut: true },
          { title: 'winners.prize', none: '' },
          {
            title: 'winners.claimedAt',
            width: 170,
            render: ({ claimedAt }) => (claimedAt ? <Tag tone="good">{moment(claimedAt)}</Tag> : '–'),
          },
          { title: 'winners.claimedBy', width: 110 },
        ]}
        rowActions={[
          {
            label: 'winners.claim',
            when: ({ claimedAt }) => claimedAt === 0,
            run: ({ grant }, send) =>
              send(contract.claimPrize, { grant, claimed: true }, { changes, done: 'winners.claimDone' }),
          },
          {
            label: 'winners.unclaim',
            danger: true,
            when: ({ claimedAt }) => claimedAt > 0,
            ask: 'winners.askUnclaim',
            run: ({ grant }, send) => send(contract.claimPrize, { grant, claimed: false }, { changes }),
          },
        ]}
      />
    </OfficePage>
  )
}
