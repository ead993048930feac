import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { codeContract } from '../../code-contract.ts'
import { codeWords } from '../scanner/code-words.ts'

/** Payment methods offered by the site's modules, or a note that there are none. */
export default function WxPay() {
  const w = useWords(codeWords)
  const read = useRead(codeContract.payEntry, {})
  return (
    <Screen title={w('title.wxpay')} read={read} skeleton="cards">
      {({ methods }) =>
        methods.length === 0 ? (
          <StateView
            icon="wallet"
            title={w('pay.none')}
            note={w('pay.noneNote')}
            action={<Button to="" icon="house" label={w('pay.home')} />}
          />
        ) : (
          <Section title={w('pay.methods')} card="flush">
            {methods.map(({ module, key, title, note, icon, page, ready }) => (
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
          </Section>
        )
      }
    </Screen>
  )
}
