import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { VerifyOutcome } from '#kernel/web/ui/verify/VerifyOutcome.tsx'
import { VerifyScreen } from '#kernel/web/ui/verify/VerifyScreen.tsx'
import { contract } from '../contract.ts'
import { approvalsWords } from './words.ts'

const looks = {
  valid: { state: 'valid', word: 'verify.valid' },
  revoked: { state: 'ended', word: 'verify.revokedState' },
  unknown: { state: 'unknown', word: 'verify.unknown' },
} as const

/** For anyone who was given a certificate: whether it was issued here and is valid. */
export default function VerifyPaper() {
  const w = useWords(approvalsWords)
  return (
    <VerifyScreen title={w('title.verify')} label={w('verify.code')} hint={w('verify.hint')} check={w('verify.check')}>
      {(code) => <Checked code={code} />}
    </VerifyScreen>
  )
}

function Checked({ code }: { code: string }) {
  const w = useWords(approvalsWords)
  const read = useRead(contract.checkPaper, { code })
  return (
    <ReadView read={read} skeleton="rows">
      {({ state, title, name, issued }) => (
        <VerifyOutcome
          state={looks[state].state}
          title={w(looks[state].word)}
          note={w(state === 'unknown' ? 'verify.unknownNote' : 'verify.compare')}
          facts={[
            { label: w('verify.kind'), value: title },
            { label: w('verify.name'), value: name },
            { label: w('verify.issued'), value: formatTime(issued, { dateStyle: 'long' }) },
          ]}
        />
      )}
    </ReadView>
  )
}
