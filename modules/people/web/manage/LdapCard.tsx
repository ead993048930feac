import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import type { LdapSettings } from '../../settings.ts'
import { peopleWords } from '../words.ts'

/** LDAP settings, and a button to synchronise now. */
export function LdapCard({ ldap }: { ldap: unknown }) {
  const w = useWords(peopleWords)
  const sync = useAction(contract.syncImport, {
    changes: [contract.imports],
    onSuccess: ({ id }) => go(`manage/imports/${id}`),
    cover: false,
  })
  if (!ldap)
    return (
      <OfficeCard title={w('ldap.title')}>
        <p className="office-quiet">{w('ldap.off')}</p>
      </OfficeCard>
    )
  const { url, bases, nightly, leave, mostLeaving } = ldap as LdapSettings
  const run = async () => {
    if (await confirm({ title: w('ldap.run'), text: w('ldap.runAsk'), ok: w('ldap.run') }))
      await sync.run({ dry: false })
  }
  return (
    <OfficeCard title={w('ldap.title')}>
      <Facts
        facts={[
          { label: w('ldap.url'), value: url },
          { label: w('ldap.bases'), value: bases.map(({ dn }) => dn).join('；') },
          { label: w('ldap.nightly'), value: <OnOff on={nightly} /> },
          { label: w('ldap.leave'), value: <OnOff on={leave} /> },
          { label: w('ldap.mostLeaving'), value: `${mostLeaving}%` },
        ]}
      />
      <div className="office-tags">
        <Button loading={sync.busy} onClick={() => void sync.run({ dry: true })}>
          {w('ldap.dry')}
        </Button>
        <Button type="primary" loading={sync.busy} onClick={() => void run()}>
          {w('ldap.run')}
        </Button>
      </div>
    </OfficeCard>
  )
}

function OnOff({ on }: { on: boolean }) {
  const w = useWords(peopleWords)
  return <Tag tone={on ? 'good' : 'plain'}>{w(on ? 'ldap.on' : 'ldap.no')}</Tag>
}
