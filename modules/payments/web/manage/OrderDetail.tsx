import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords, word } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { channelSet, deliverySet, paymentSet, refundSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskOrders>['list'][number]
type Data = ReceivedFrom<typeof contract.deskOrder>

/** An order with its payments, refunds and every step. */
export function OrderDetail({ order, onClose }: { order: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(contract.deskOrder, { id: order.id })
  return (
    <Detail
      title={order.subject}
      onClose={onClose}
      facts={[
        { label: w('column.person'), value: [order.person.name, order.person.number].filter(Boolean).join(' · ') },
        { label: w('column.amount'), value: formatMoney(order.amount) },
        { label: w('column.payment'), value: paymentSet.show(order.payment) },
        { label: w('column.delivery'), value: deliverySet.show(order.delivery) },
        { label: w('column.order'), value: <span className="office-code">{order.id.replaceAll('-', '')}</span> },
      ]}
    >
      <FromRead read={read}>
        {({ attempts, refunds, steps }) => (
          <>
            {attempts.length > 0 && <h3>{w('attemptsTitle')}</h3>}
            {attempts.map((one) => (
              <Facts key={one.id} facts={attemptFacts(w, one)} />
            ))}
            {refunds.length > 0 && <h3>{w('title.refunds')}</h3>}
            <ul className="c-stack c-gap-2">
              {refunds.map(({ id, amount, state, reason, created }) => (
                <li key={id}>
                  {[formatMoney(amount), refundSet.label(state), reason].join(' · ')}{' '}
                  <small className="c-muted">{exactMoment(created)}</small>
                </li>
              ))}
            </ul>
            {steps.length > 0 && <h3>{w('stepsTitle')}</h3>}
            <ol className="c-stack c-gap-2">
              {steps.map(({ id, what, to, by, at }) => (
                <li key={id}>
                  {[stepWord(what, to), by].filter(Boolean).join(' · ')}{' '}
                  <small className="c-muted">{exactMoment(at)}</small>
                </li>
              ))}
            </ol>
          </>
        )}
      </FromRead>
    </Detail>
  )
}

type Words = ReturnType<typeof useWords<keyof typeof manageWords.messages.zh & string>>

const attemptFacts = (w: Words, { channel, amount, created, channelNo, failure, state }: Data['attempts'][number]) => [
  { label: w('column.channel'), value: channelSet.label(channel as never) },
  { label: w('column.amount'), value: formatMoney(amount) },
  { label: w('column.state'), value: attemptWord(state) },
  { label: w('column.created'), value: exactMoment(created) },
  ...(channelNo ? [{ label: w('column.no'), value: <span className="office-code">{channelNo}</span> }] : []),
  ...(failure ? [{ label: w('column.reason'), value: failure }] : []),
]

const known = (key: string, other: string): string =>
  key in manageWords.messages.zh ? word(manageWords, key as never) : other

const attemptWord = (state: string): string => known(`attempt.${state}`, state)

/** A step is the change of one of an order's states. */
function stepWord(what: string, to: string): string {
  if (what === 'payment' || what === 'delivery' || what === 'refund' || what === 'attempt')
    return known(`${what}.${to}`, to)
  return `${what} ${to}`
}
