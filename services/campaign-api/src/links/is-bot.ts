/** Programs that open links without a person: previews of messengers, scanners, crawlers, command-line tools. */
const programs =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|phantom|facebookexternalhit|whatsapp|skypeuri|embedly|pinterest|vkshare|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman|lighthouse/i;

/** Nobody reads a message and opens its link sooner than this after it was handed over. */
const humanAfterMs = 2_000;

/** Whether a click was made by a program. Wrong either way now and then: it keeps counts honest, it guards nothing. */
export function isBot(click: {
  method: string;
  userAgent: string | undefined;
  sinceSubmitMs: number;
}): boolean {
  const { method, userAgent, sinceSubmitMs } = click;
  return method === 'HEAD' || !userAgent || programs.test(userAgent) || sinceSubmitMs < humanAfterMs;
}
