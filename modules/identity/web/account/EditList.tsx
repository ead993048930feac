import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import type { EditableField } from '../../centre-settings.ts'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

export type Profile = ReceivedFrom<typeof contract.profile>

/** A row is a link if the site allows editing the field, otherwise only shows it. */
export function EditList({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const role = useRoleName(profile.identity)
  const may = (field: EditableField) => profile.editable.includes(field)
  const to = (field: EditableField) => (may(field) ? `center/edit?part=${field}` : undefined)
  return (
    <>
      <Section title={w('edit.basic')} card="flush">
        <ListRow
          title={w('edit.avatar')}
          value={<Avatar name={profile.name} src={profile.avatar || undefined} size={44} />}
          to={to('avatar')}
        />
        <ListRow title={w('edit.name')} value={profile.name} to={to('name')} />
        {(may('latinName') || profile.latinName) && (
          <ListRow
            title={w('edit.latinName')}
            value={profile.latinName || w('edit.latinNameAuto')}
            to={to('latinName')}
          />
        )}
        <ListRow title={w('edit.number')} value={profile.number} />
        <ListRow title={w('edit.kind')} value={role} />
        {profile.department && <ListRow title={w('edit.department')} value={profile.department} />}
        {(['nickname', 'motto', 'office'] as const)
          .filter((field) => may(field) || profile[field])
          .map((field) => (
            <ListRow key={field} title={w(`edit.${field}`)} value={profile[field] || w('edit.unset')} to={to(field)} />
          ))}
      </Section>
      <Section title={w('edit.contact')} card="flush">
        <ListRow
          title={w('edit.mobile')}
          icon="smartphone"
          value={profile.mobile || w('edit.unbound')}
          to={to('mobile')}
        />
        <ListRow
          title={w('edit.email')}
          icon="mail"
          tone="info"
          value={profile.email || w('edit.unbound')}
          to={to('email')}
        />
        {profile.password && (
          <ListRow
            title={w('edit.password')}
            icon="key-round"
            tone="accent"
            value={w('edit.set')}
            to="center/password"
          />
        )}
      </Section>
      {!may('name') && <p className="centre__note c-muted c-font-3">{w('edit.hint')}</p>}
    </>
  )
}
