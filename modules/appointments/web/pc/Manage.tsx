import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ChosenDay } from '../sign/ChosenDay.tsx'
import { DayList } from '../sign/DayList.tsx'
import { signWords } from '../sign/words.ts'

/** The day of all resources on a desktop, to check in from. */
export default function Manage() {
  const w = useWords(signWords)
  const mayManage = useMay('appointments', 'manage')
  return (
    <Screen title={w('title.admin')}>
      <div className="c-stack">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="users" to="generalAppPc/nameList" label={w('title.nameList')} />
          <Button look="soft" size="small" icon="scan-line" to="generalApp/signmanage" label={w('title.signmanage')} />
          {mayManage && (
            <Button look="soft" size="small" icon="settings" to="manage/appointments" label={w('title.manage')} />
          )}
        </div>
        <ChosenDay days={14}>{(choice) => <DayList {...choice} sign />}</ChosenDay>
      </div>
    </Screen>
  )
}
