import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Once } from '#kernel/web/office/Once.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { OauthForm } from './OauthForm.tsx'
import { oauthColumns } from './oauth-columns.tsx'
import { useOauthActions } from './use-oauth-actions.ts'

export type OauthApp = ReceivedFrom<typeof contract.oauthApps>['lists'][number]
export type Told = ReceivedFrom<typeof contract.addOauthApp>

/** OAuth applications registered with this site. */
export default function OauthApps() {
  const w = useWords(identityWords)
  const [editing, setEditing] = useState<OauthApp | 'new'>()
  const [told, setTold] = useState<Told>()
  return (
    <OfficePage title={w('title.oauthApps')}>
      <OfficeTable<OauthApp>
        name="identity.oauthApps"
        read={contract.oauthApps}
        rowsOf={({ lists }: ReceivedFrom<typeof contract.oauthApps>) => lists}
        rowKey={({ appid }) => appid}
        search={{ label: w('oauth.search'), in: ({ name, appid }) => `${name} ${appid}` }}
        empty={w('oauth.empty')}
        onOpen={setEditing}
        columns={oauthColumns(w)}
        rowActions={useOauthActions({ onEdit: setEditing, onTold: setTold })}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('oauth.add')}
          </Button>
        }
      />
      {editing && (
        <OauthForm
          key={editing === 'new' ? 'new' : editing.version}
          app={editing === 'new' ? undefined : editing}
          onTold={setTold}
          onClose={() => setEditing(undefined)}
        />
      )}
      {told && (
        <Once
          title={w('oauth.secretTitle')}
          note={w('oauth.secretNote', { appid: told.appid })}
          value={told.secret}
          ok={w('oauth.secretKept')}
          copy={w('oauth.copy')}
          onClose={() => setTold(undefined)}
        />
      )}
    </OfficePage>
  )
}
