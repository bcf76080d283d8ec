/** Said where no answer, or no sentence of the server, is there to show (spec section 8, other statuses). */
export const serviceWarning = '服务加载中，请尝试刷新。'
