import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/link.tsx'
import { handleFault } from '#kernel/web/live-effects.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { rightNames, useCatalogue } from './granted.ts'
import { RoleForm } from './RoleForm.tsx'
import { useOverAll } from './use-over-all.ts'
import { useViewAs } from './use-view-as.ts'

export type Role = ReceivedFrom<typeof contract.grantRoles>['list'][number]

/** Roles and their holders. */
export default function Roles() {
  const w = useWords(peopleWords)
  const [editing, setEditing] = useState<Role | 'new'>()
  const catalogue = useCatalogue()
  const overAll = useOverAll()
  const viewAs = useViewAs()
  const remove = useRemoval()
  return (
    <OfficePage title={w('title.roles')}>
      <OfficeTable<Role>
        name="people.roles"
        read={contract.grantRoles}
        rowKey={({ id }) => id}
        search={{ label: w('role.search'), in: ({ name, about }) => `${name} ${about}` }}
        empty={w('role.empty')}
        {...(overAll && {
          onOpen: setEditing,
          tools: (
            <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
              {w('role.new')}
            </Button>
          ),
          rowActions: [
            { key: 'edit', label: w('role.edit'), run: setEditing },
            { key: 'viewAs', label: w('role.viewAs'), run: ({ id, name }: Role) => viewAs(`role:${id}`, name) },
            { key: 'delete', label: w('role.delete'), danger: true, run: remove },
          ],
        })}
        columns={[
          {
            key: 'name',
            title: w('role.name'),
            always: true,
            width: 240,
            render: ({ name, about }) => (
              <span className="office-person-cell">
                <b>{name}</b>
                {about && <small>{about}</small>}
              </span>
            ),
          },
          {
            key: 'rights',
            title: w('role.rights'),
            render: ({ rights }) => <span className="office-line">{rightNames(rights, catalogue)}</span>,
          },
          {
            key: 'holders',
            title: w('role.holders'),
            width: 120,
            sort: (a, b) => a.holders - b.holders,
            render: ({ id, holders }) =>
              holders ? (
                <Link className="office-link" to={`manage/grants?role=${id}`}>
                  {w('role.holderCount', { count: holders })}
                </Link>
              ) : (
                <span className="office-quiet">{w('role.noHolders')}</span>
              ),
          },
        ]}
      />
      {editing && (
        <RoleForm
          key={editing === 'new' ? 'new' : editing.version}
          role={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficePage>
  )
}

const mostNamed = 5

/** Deletes a role after a confirmation that names who loses it. */
function useRemoval() {
  const w = useWords(peopleWords)
  const { run } = useAction(contract.deleteRole, {
    changes: [contract.grantRoles, contract.grants],
    success: w('role.deleted'),
    cover: false,
  })
  return async ({ id, version, name, holders }: Role) => {
    const names = holders === 0 ? [] : await holderNames(id)
    if (!names) return
    const text = holders
      ? w('role.deleteHeld', { name, count: holders, names: names.join('、') })
      : w('role.deleteAsk', { name })
    const ok = w('role.delete')
    if (await confirm({ title: ok, text, ok, danger: true })) await run({ id, version, holders })
  }
}

async function holderNames(role: string): Promise<string[] | undefined> {
  try {
    const { list } = await callServer(contract.grants, { role, page_size: 100 })
    return [...new Map(list.map(({ person }) => [person.id, person.name])).values()].slice(0, mostNamed)
  } catch (fault) {
    await handleFault(fault)
    return undefined
  }
}
