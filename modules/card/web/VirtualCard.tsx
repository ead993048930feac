import './card.css'
import { useEffect, useRef } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import type { contract } from '../contract.ts'
import type { Token } from './offline-tokens.ts'
import { usePayCode } from './use-pay-code.ts'
import { cardWords } from './words.ts'

type CodeData = ReceivedFrom<typeof contract.code>

/** The code that a terminal charges. Without network, one of the codes that the phone has fetched before. */
export default function VirtualCard() {
  const w = useWords(cardWords)
  const pay = usePayCode()
  useAwake()
  return (
    <Screen title={w('title.virtual')}>
      <div className="card-page c-stack c-gap-3">
        {pay.isOffline ? (
          <Offline tokens={pay.tokens} onNext={pay.nextToken} onRetry={() => void pay.read.refresh()} />
        ) : (
          <ReadView read={pay.read} skeleton="cards">
            {(data) => <Online data={data} isOver={pay.isOver} seconds={pay.seconds} held={pay.tokens.length} />}
          </ReadView>
        )}
        <p className="c-faint c-font-2 card-code">{w('codeSafety')}</p>
      </div>
    </Screen>
  )
}

type OnlineProps = { data: CodeData; isOver: boolean; seconds: number; held: number }

function Online({ data, isOver, seconds, held }: OnlineProps) {
  const w = useWords(cardWords)
  usePaidNote(data.paid)
  const isStopped = data.state !== 'normal'
  return (
    <>
      {isStopped && (
        <Notice
          tone="warning"
          icon="triangle-alert"
          text={w('stoppedCode', { left: formatMoney(data.allowanceLeft) })}
          to="onecardSolu/reportLoss"
        />
      )}
      <Card>
        <div className="card-code c-stack c-gap-3">
          <QrCode text={data.code} label={data.name} note={data.number} faded={isOver} />
          <p className="c-muted c-font-3 c-figures" role="timer">
            {isOver ? w('codeOver') : w('codeNext', { n: seconds })}
          </p>
        </div>
      </Card>
      {data.paid && (
        <Notice
          tone="success"
          icon="circle-check"
          text={w('paidNote', {
            ...{ amount: formatMoney(data.paid.amount), merchant: data.paid.merchant },
            time: formatTime(data.paid.at, clockTime),
          })}
          to="onecardSolu/cardFlowing"
        />
      )}
      <Card>
        <Facts
          facts={[
            { label: w('balance'), value: formatMoney(data.money) },
            data.subsidy > 0 && { label: w('purse.subsidy'), value: formatMoney(data.subsidy) },
            { label: w('offlineHeld'), value: w('times', { n: held }) },
          ]}
        />
      </Card>
    </>
  )
}

/** Says so once when a payment comes in while the code is shown. */
function usePaidNote(paid: CodeData['paid']): void {
  const w = useWords(cardWords)
  const known = useRef(paid?.id)
  useEffect(() => {
    if (!paid || known.current === paid.id) return
    known.current = paid.id
    popup(w('paidToast', { amount: formatMoney(paid.amount) }), 2_500)
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60])
  }, [paid, w])
}

type OfflineProps = { tokens: readonly Token[]; onNext: () => void; onRetry: () => void }

function Offline({ tokens, onNext, onRetry }: OfflineProps) {
  const w = useWords(cardWords)
  const [token] = tokens
  const retry = <Button look="soft" icon="refresh-cw" onClick={onRetry} label={w('retry')} />
  if (!token) {
    return <Empty card icon="wifi-off" title={w('offlineNone')} note={w('offlineNoneNote')} action={retry} />
  }
  return (
    <>
      <Notice tone="warning" icon="wifi-off" text={w('offlineNote')} />
      <Card>
        <div className="card-code c-stack c-gap-3">
          <QrCode text={token.code} label={w('offlineCode')} size={280} />
          <p className="c-muted c-font-3">
            {w('offlineLimit', { amount: formatMoney(token.most), time: formatTime(token.expires) })}
          </p>
          <p className="c-muted c-font-3">{w('offlineLeft', { n: tokens.length })}</p>
          <Button look="soft" block onClick={onNext} label={w('offlineNext')} />
        </div>
      </Card>
      {retry}
    </>
  )
}
