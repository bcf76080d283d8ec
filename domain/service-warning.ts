/** Said where no answer, or no sentence of the server, is there to show (docs/rules/wire.md#failures). */
export const serviceWarning = '服务加载中，请尝试刷新。'
