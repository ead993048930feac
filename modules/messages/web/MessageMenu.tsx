import { useEffect, useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ActionSheet, type SheetAction } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { SnoozeSheet } from './SnoozeSheet.tsx'
import { useMessageActs } from './use-message-acts.ts'
import { inboxWords } from './words.ts'

/** Action menu of a message. Mount it only while it is open. */
export function MessageMenu({
  message,
  onClose,
  onGone,
}: {
  message: MessageFace
  onClose: () => void
  onGone?: () => void
}) {
  // A sheet closes before it reports the choice: choosing "snooze" opens the next sheet instead.
  const [step, setStep] = useState<'menu' | 'snooze' | 'over'>('menu')
  useEffect(() => {
    if (step === 'over') onClose()
  }, [step, onClose])
  const actions = useActions(message)
  const acts = useMessageActs(message, onGone)
  const act = (key: string) => {
    if (key === 'snooze') setStep('snooze')
    else void acts.run(key)
  }
  const close = () => setStep('over')
  if (step === 'snooze') return <SnoozeSheet onPick={(until) => void acts.snooze(until)} onClose={close} />
  return <ActionSheet open={step === 'menu'} title={message.title} actions={actions} onAct={act} onClose={close} />
}

function useActions(message: MessageFace): SheetAction[] {
  const w = useWords(inboxWords)
  const { topicName: name, mustRead, confirmedAt, archivedAt, snoozedUntil, readAt, isMuted, canMute } = message
  const isHeld = mustRead && confirmedAt === 0
  const actions: (SheetAction | false)[] = [
    readAt === 0 && { key: 'read', label: w('menu.read') },
    archivedAt === 0 && snoozedUntil * 1000 <= Date.now() && { key: 'snooze', label: w('menu.snooze') },
    snoozedUntil * 1000 > Date.now() && { key: 'unsnooze', label: w('menu.unsnooze') },
    canMute && !isMuted && { key: 'mute', label: w('menu.mute', { name }), note: w('menu.muteNote') },
    isMuted && { key: 'unmute', label: w('menu.unmute', { name }) },
    archivedAt === 0 && !isHeld && { key: 'archive', label: w('menu.archive') },
    archivedAt > 0 && { key: 'unarchive', label: w('menu.unarchive') },
  ]
  return actions.filter((action) => action !== false)
}
