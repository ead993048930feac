import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { VerifyOutcome } from '#kernel/web/ui/verify/VerifyOutcome.tsx'
import { VerifyScreen } from '#kernel/web/ui/verify/VerifyScreen.tsx'
import { flowContract } from '../flow-contract.ts'
import { formsWords } from './words.ts'

/** For anyone who was given a printed form: whether it was agreed to here. */
export default function VerifyForm() {
  const w = useWords(formsWords)
  return (
    <VerifyScreen title={w('title.verify')} label={w('verify.code')} check={w('verify.check')}>
      {(code) => <Checked code={code} />}
    </VerifyScreen>
  )
}

function Checked({ code }: { code: string }) {
  const w = useWords(formsWords)
  const read = useRead(flowContract.checkForm, { code })
  return (
    <ReadView read={read} skeleton="rows">
      {({ isValid, title, name, agreedAt }) => (
        <VerifyOutcome
          state={isValid ? 'valid' : 'unknown'}
          title={w(isValid ? 'verify.valid' : 'verify.unknown')}
          facts={[
            { label: w('verify.form'), value: title },
            { label: w('verify.name'), value: name },
            { label: w('verify.agreed'), value: formatTime(agreedAt, { dateStyle: 'long' }) },
          ]}
        />
      )}
    </ReadView>
  )
}
