import { lazy, Suspense, useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { MoneyField } from '#kernel/web/ui/form/MoneyField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useHandScanner } from '#kernel/web/ui/scanner/use-hand-scanner.ts'
import { FullScreenResult } from '#kernel/web/ui/states/FullScreenResult.tsx'
import { contract } from '../contract.ts'
import { takeOffline } from './terminal-store.ts'
import { cardWords } from './words.ts'

const Scanner = lazy(() =>
  import('#kernel/web/ui/scanner/Scanner.tsx').then(({ Scanner: part }) => ({ default: part })),
)

type Verdict = { verdict: 'green' | 'amber' | 'red'; title: string; note: string }
type Props = { merchant: string; publicKey: string; scanned: string }

/** An amount and a code; a hand scanner charges at once when the amount is typed. */
export function ChargeForm({ merchant, publicKey, scanned }: Props) {
  const w = useWords(cardWords)
  const [amount, setAmount] = useState<number | null>(null)
  const [code, setCode] = useState(scanned)
  const [isScanning, setScanning] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()
  const press = usePress(contract.charge, merchant, {
    onDone: (paid) => {
      const note = [paid.name, paid.isAllowance ? w('byAllowance') : ''].filter(Boolean).join(' · ')
      setVerdict({ verdict: 'green', title: formatMoney(paid.amount), note })
      setAmount(null)
      setCode('')
      void refetch(contract.terminal, contract.charges)
    },
    onRefused: ({ message }) => setVerdict({ verdict: 'red', title: w('notCharged'), note: message }),
  })
  const offline = async (of: string, sum: number) => {
    const said = await takeOffline(publicKey, { merchant, code: of, amount: sum })
    const isTaken = said === 'taken'
    setVerdict({
      verdict: isTaken ? 'amber' : 'red',
      title: isTaken ? formatMoney(sum) : w('notCharged'),
      note: w(`offline.${said}`),
    })
    if (isTaken) {
      setAmount(null)
      setCode('')
    }
  }
  const charge = (of: string) => {
    setScanning(false)
    setCode(of)
    if (!amount || press.busy || verdict) return
    if (navigator.onLine) void press.run({ merchant, code: of.trim(), amount })
    else void offline(of.trim(), amount)
  }
  useHandScanner((typed) => /^(C[PT]1[.][0-9A-F.]+|\d{6,30})$/i.test(typed), charge)
  return (
    <Card>
      <div className="c-stack c-gap-3">
        <MoneyField id="charge-amount" name="amount" label={w('amount')} required value={amount} onChange={setAmount} />
        {isScanning && (
          <Suspense>
            <Scanner onCode={charge} hint={w('scanHint')} paused={press.busy || verdict !== undefined} />
          </Suspense>
        )}
        <TextField
          id="charge-code"
          name="code"
          label={w('codeOrNo')}
          required
          maxLength={400}
          value={code}
          onChange={setCode}
          help={w('codeHelp')}
        />
        <div className="card-pair">
          <Button
            look="soft"
            size="large"
            block
            icon="scan-line"
            disabled={!amount}
            label={w('scan')}
            onClick={() => setScanning(!isScanning)}
          />
          <Button
            size="large"
            block
            busy={press.busy}
            disabled={!amount || !code.trim()}
            label={amount ? w('chargeSum', { amount: formatMoney(amount) }) : w('charge')}
            onClick={() => charge(code)}
          />
        </div>
        {press.phase === 'lost' && amount && (
          <Button look="outline" block label={w('takeOffline')} onClick={() => void offline(code.trim(), amount)} />
        )}
      </div>
      {verdict && <FullScreenResult {...verdict} action={{ label: w('next'), onClick: () => setVerdict(undefined) }} />}
    </Card>
  )
}
