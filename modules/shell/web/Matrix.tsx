import { useState } from 'react'
import './matrix.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { accountKinds } from '../matrix.ts'
import { shellWords } from './words.ts'

type Account = ReceivedFrom<typeof contract.matrix>['list'][number]

/** Official accounts and sites of the university. */
export default function Matrix() {
  const w = useWords(shellWords)
  const matrix = useRead(contract.matrix, {})
  const [chosen, choose] = useState('')
  const list = matrix.data?.list ?? []
  const kinds = accountKinds.filter((kind) => list.some((account) => account.kind === kind))
  const tabs = [
    { key: '', label: w('matrix.all'), count: list.length },
    ...kinds.map((kind) => ({ key: kind as string, label: w(`matrix.${kind}`) })),
  ]
  return (
    <Screen title={w('title.matrix')}>
      <List
        read={matrix}
        layout="columns"
        label={w('title.matrix')}
        rows={chosen ? list.filter(({ kind }) => kind === chosen) : list}
        rowKey={({ kind, name, account }) => `${kind} ${name} ${account}`}
        renderRow={(account) => <AccountCard account={account} />}
        filter={
          kinds.length > 1 && <FilterTabs label={w('matrix.kinds')} tabs={tabs} value={chosen} onChange={choose} />
        }
        empty={<Empty icon="message-square" title={w('matrix.empty')} note={w('matrix.emptyNote')} />}
      />
    </Screen>
  )
}

function AccountCard({ account: { name, kind, account, about, url, image } }: { account: Account }) {
  const w = useWords(shellWords)
  const copy = async () => {
    await navigator.clipboard.writeText(account)
    popup(w('matrix.copied'))
  }
  return (
    <Card>
      <div className="matrix-card">
        {image ? (
          <img className="matrix-card__picture" src={image} alt="" width={64} height={64} loading="lazy" />
        ) : (
          <span className="matrix-card__mark c-centre c-tint-brand">
            <Icon name={kind === 'site' ? 'globe' : 'message-square'} size={26} />
          </span>
        )}
        <div className="matrix-card__words">
          <h2>
            {name} <StatusTag tone="brand">{w(`matrix.${kind}`)}</StatusTag>
          </h2>
          {account && <p>{w('matrix.account', { account })}</p>}
          {about && <p>{about}</p>}
        </div>
        <div className="matrix-card__acts">
          {account && navigator.clipboard && (
            <Button look="soft" size="small" onClick={() => void copy().catch(() => {})} label={w('matrix.copy')} />
          )}
          {url && <Button look="outline" size="small" to={url} label={w('matrix.open')} />}
        </div>
      </div>
    </Card>
  )
}
