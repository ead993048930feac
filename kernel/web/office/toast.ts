import { App } from 'antd'

/** Toasts; `confirm` and `alert` are those of the portal (`kernel/web/feedback/dialogs.ts`). */
export function useToast() {
  const { message } = App.useApp()
  return {
    done: (text: string) => void message.success(text),
    note: (text: string) => void message.info(text),
    wrong: (text: string) => void message.error(text),
  }
}
