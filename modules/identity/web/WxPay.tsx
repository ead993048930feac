import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StateView } from '#kernel/web/ui/StateView.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { codeContract } from '../code-contract.ts'
import { codeWords } from './code-words.ts'

/** Payment methods offered by the site's modules, or a note that there are none. */
export default function WxPay() {
  const w = useWords(codeWords)
  const { data, fault, refresh } = useRead(codeContract.payEntry, {})
  return (
    <Screen title={w('title.wxpay')}>
      {!data && fault && (
        <ErrorView note={fault instanceof Refused ? fault.message : undefined} onRetry={() => void refresh()} />
      )}
      {!data && !fault && <Skeleton shape="cards" />}
      {data?.methods.length === 0 && (
        <StateView
          icon="wallet"
          title={w('pay.none')}
          note={w('pay.noneNote')}
          action={
            <Button to="" icon="house">
              {w('pay.home')}
            </Button>
          }
        />
      )}
      {data && data.methods.length > 0 && (
        <Section title={w('pay.methods')}>
          <Card flush>
            {data.methods.map(({ module, key, title, note, icon, page, ready }) => (
              <ListRow
                key={`${module} ${key}`}
                title={title}
                subtitle={note}
                icon={icon}
                to={page}
                tag={
                  <StatusTag tone={ready ? 'success' : 'neutral'}>{w(ready ? 'pay.ready' : 'pay.notReady')}</StatusTag>
                }
              />
            ))}
          </Card>
        </Section>
      )}
    </Screen>
  )
}
