import './pay.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { payWords } from './words.ts'

/** Where a channel sends people who did not finish. */
export default function PayFailed() {
  const w = useWords(payWords)
  const { id = '' } = usePage().query
  const to = id ? `payment/result?id=${encodeURIComponent(id)}` : 'payment/payRecord'
  return (
    <Screen title={w('title.errpage')}>
      <Card>
        <Result
          outcome="warning"
          title={w('err.title')}
          next={w('err.note')}
          actions={<Button to={to} label={w(id ? 'goOn' : 'toRecords')} />}
        />
      </Card>
    </Screen>
  )
}
