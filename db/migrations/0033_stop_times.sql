ALTER TABLE "bus_stop_times" DROP CONSTRAINT "bus_stop_times_site_trip_bus_trips_site_id_fk";

ALTER TABLE "bus_stop_times" DROP CONSTRAINT "bus_stop_times_site_stop_bus_stops_site_id_fk";

