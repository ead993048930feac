import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { VerifyOutcome } from '#kernel/web/ui/verify/VerifyOutcome.tsx'
import { VerifyScreen } from '#kernel/web/ui/verify/VerifyScreen.tsx'
import { contract } from '../contract.ts'
import { inTenths } from '../gpa.ts'
import { scoreWords } from './words.ts'

/** For anyone who was given a transcript: whether it was issued here and is valid. */
export default function Verify() {
  const w = useWords(scoreWords)
  return (
    <VerifyScreen title={w('title.verify')} label={w('code')} hint={w('codeHint')} check={w('check')}>
      {(code) => <Checked code={code} />}
    </VerifyScreen>
  )
}

function Checked({ code }: { code: string }) {
  const w = useWords(scoreWords)
  const read = useRead(contract.checkTranscript, { code })
  return (
    <ReadView read={read} skeleton="rows">
      {({ state, name, issued, courses, credits }) => (
        <VerifyOutcome
          state={state === 'revoked' ? 'ended' : state}
          title={w(`verify.${state}`)}
          note={w(state === 'unknown' ? 'verify.unknownNote' : 'verify.compare')}
          facts={[
            { label: w('holder'), value: name },
            { label: w('issueDate'), value: formatTime(issued, { dateStyle: 'long' }) },
            { label: w('courseCount'), value: w('courses', { n: courses }) },
            { label: w('earned'), value: inTenths(credits) },
          ]}
        />
      )}
    </ReadView>
  )
}
