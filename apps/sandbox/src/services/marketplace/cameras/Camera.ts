/** A camera on the site of an order. */
export interface Camera {
  readonly id: string;
  readonly orderId: string;
  readonly deviceNo: string;
  readonly deviceName: string;
  readonly sort: number;
  readonly isOnline: boolean;
  /** The demo's video loop that the camera shows. */
  readonly site: Site;
  readonly updateTime: number;
}

/** The work sites of the demo's video loops. */
export type Site = 'living' | 'kitchen' | 'bedroom';

/** A recording of a camera. */
export interface Recording {
  readonly id: string;
  readonly orderId: string;
  readonly cameraId: string;
  readonly cameraName: string;
  readonly site: Site;
  readonly startTime: number;
  readonly endTime: number;
}
