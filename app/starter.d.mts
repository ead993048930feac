export declare const wrappedBy: string
export declare function stopWithStarter(): void
