import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { type DeskEvent, eventChanges, sessionName } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** Manual grant of tickets; they count like all others. */
export function GiveForm({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('order.give')}
      call={contract.giveOrder}
      draftKey={`tickets.give/${event.id}`}
      initial={{ session: event.list[0]?.id ?? '', person: '', count: 1 }}
      changes={eventChanges}
      success={w('done.given')}
      saveLabel={w('order.give')}
      onClose={onClose}
      fields={{
        session: {
          label: w('column.session'),
          kind: 'choice',
          required: true,
          options: event.list.map((session) => ({ value: session.id, label: sessionName(session) })),
        },
        person: {
          label: w('column.person'),
          required: true,
          control: (bound) => <PeopleSelect {...bound} label={w('give.find')} />,
        },
        count: { label: w('column.count') },
      }}
    >
      <p className="office-quiet">{w('give.about')}</p>
    </DrawerForm>
  )
}
