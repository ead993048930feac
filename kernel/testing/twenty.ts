/** Twenty presses at once: what those that were done answered, and with which words the others were refused. */
export async function twenty<T>(press: (i: number) => Promise<T>): Promise<{ done: T[]; refused: string[] }> {
  const said = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => press(i)))
  return {
    done: said.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: [...new Set(said.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : [])))],
  }
}
