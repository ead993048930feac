import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { VerifyOutcome } from '#kernel/web/ui/verify/VerifyOutcome.tsx'
import { VerifyScreen } from '#kernel/web/ui/verify/VerifyScreen.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { hoursOf } from './formats.ts'

/** For anyone who was given a paper: whether it was issued here and is valid. */
export default function Verify() {
  const w = useWords(activityWords)
  return (
    <VerifyScreen title={w('title.verify')} label={w('paper.code')} hint={w('paper.codeHint')} check={w('paper.check')}>
      {(code) => <Checked code={code} />}
    </VerifyScreen>
  )
}

function Checked({ code }: { code: string }) {
  const w = useWords(activityWords)
  const read = useRead(contract.checkActivityPaper, { code })
  return (
    <ReadView read={read} skeleton="rows">
      {({ state, name, title, minutes, issued, count }) => (
        <VerifyOutcome
          state={state === 'revoked' ? 'ended' : state}
          title={w(`verify.${state}`)}
          note={w(state === 'unknown' ? 'verify.unknownNote' : 'verify.compare')}
          facts={[
            { label: w('verify.holder'), value: name },
            { label: w('verify.what'), value: title || w('paper.transcript') },
            { label: w('verify.issued'), value: formatTime(issued, { dateStyle: 'long' }) },
            { label: w('verify.count'), value: String(count) },
            { label: w('verify.hours'), value: w('value.hours', { n: hoursOf(minutes) }) },
          ]}
        />
      )}
    </ReadView>
  )
}
