import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ChosenDay } from './ChosenDay.tsx'
import { DayList } from './DayList.tsx'
import { signWords } from './words.ts'

/** The bookings of a day, for those who look after rooms and desks. */
export default function AppointAdmin() {
  const w = useWords(signWords)
  return (
    <Screen title={w('title.admin')}>
      <div className="c-stack">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="scan-line" to="generalApp/signmanage" label={w('title.signmanage')} />
          <Button look="soft" size="small" icon="history" to="generalApp/signlog" label={w('log')} />
        </div>
        <ChosenDay days={14}>{(choice) => <DayList {...choice} />}</ChosenDay>
      </div>
    </Screen>
  )
}
