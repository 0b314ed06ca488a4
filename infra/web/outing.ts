/** (interface until it is there) */
import type { FailureCode } from "../../processors/fetch/http.ts";
export interface Outing {
  ask(request: BrowserRequest): Promise<BrowserAnswer>;
  end(): void;
}
export interface BrowserRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly kind: "document" | "script" | "style" | "data" | "other";
  readonly signal: AbortSignal;
}
export interface BrowserAnswer {
  readonly code: "ok" | FailureCode;
  readonly message: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  readonly notBefore: number | undefined;
}
